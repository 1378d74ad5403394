import { dirname, join } from 'node:path';
import { pathOf } from '../database/sqlite.ts';
import type { Environment } from '../environment/environment.ts';
import { PublishingFolder } from './folders.ts';

/** Where the publications of a site are: beside the database, unless the environment names a folder. */
export function publishingFolder(
  environment: Pick<Environment, 'databaseUrl' | 'publishingDirectory'>,
): PublishingFolder {
  const { databaseUrl, publishingDirectory } = environment;
  if (publishingDirectory) return new PublishingFolder(publishingDirectory);
  const beside = databaseUrl.startsWith('file:') ? dirname(pathOf(databaseUrl)) : 'data';
  return new PublishingFolder(join(beside, 'publishing'));
}
