/** What is sent is checked with zod: Fastify's own compilers of schemas would be 5 MB for nothing. */
export const withoutSchemas = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } };

function noSchemas(): never {
  throw new Error('Routes have no schemas here: see contract/.');
}
