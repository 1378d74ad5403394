type Params = Record<string, string | undefined>;

/** One of the pages of a route. */
export interface Path<Props> {
  params: Params;
  props: Props;
  /** The file that it becomes, where that does not follow from its address. */
  file?: string;
}

/** Returns every page of a route. */
export type Paths<Props> = () => Path<Props>[] | Promise<Path<Props>[]>;

/**
 * The props of the page of a route with these parameters.
 *
 * @throws when the route has no such page
 */
export async function propsAt<Props>(paths: Paths<Props>, params: Params): Promise<Props> {
  const keyOf = (given: Params) =>
    JSON.stringify(
      Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .sort(),
    );
  const path = (await paths()).find((candidate) => keyOf(candidate.params) === keyOf(params));
  if (!path) throw Object.assign(new Error(`There is no page with ${keyOf(params)}`), { status: 404 });
  return path.props;
}
