import { prepareLinks } from './prefetch.ts';

prepareLinks();
