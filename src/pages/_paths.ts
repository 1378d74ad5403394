type Params = Record<string, string | undefined>;

export interface Path<Props> {
  params: Params;
  props: Props;
  /** The output file, if its name can't be derived from the address. */
  file?: string;
}

export type Paths<Props> = () => Path<Props>[];

/** @throws if the route has no page with these parameters */
export function getProps<Props>(paths: Paths<Props>, params: Params): Props {
  const path = paths().find(({ params: own }) => Object.entries(own).every(([name, value]) => params[name] === value));
  if (!path) throw Object.assign(new Error(`There is no page with ${JSON.stringify(params)}`), { status: 404 });
  return path.props;
}
