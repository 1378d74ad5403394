import { test } from '@playwright/test';
import { removeCompleteProject } from '../servers/complete-sample.ts';

test('the complete sample is removed', removeCompleteProject);
