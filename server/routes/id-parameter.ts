import { z } from 'zod';

const schema = z.object({ id: z.uuid().toLowerCase() });

/** The id in the address of a call, in small letters; undefined when what stands there is none. */
export function idParameter(params: unknown): string | undefined {
  return schema.safeParse(params).data?.id;
}
