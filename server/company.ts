import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { type Company, companySchema } from '../src/content/company.ts';

/**
 * Reads the company's record for the server, which needs its site identifier and its domain.
 *
 * @throws ZodError when the file does not fit the schema, an ENOENT error when it is missing
 */
export async function readCompany(file: URL): Promise<Company> {
  return companySchema.parse(parse(await readFile(file, 'utf8')));
}
