import { test } from '@playwright/test';
import { removeCompleteProject } from './complete-sample.ts';

test('the complete sample is removed', removeCompleteProject);
