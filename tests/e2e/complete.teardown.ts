import { test } from '@playwright/test';
import { removeCompleteProject } from '../servers/complete-project.ts';

test('the complete sample is removed', removeCompleteProject);
