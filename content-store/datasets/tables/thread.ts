import { answerCalls } from '../../threads/answer-calls.ts';
import { TableError } from '../table.ts';
import { TableFiles } from './table-files.ts';

answerCalls(new TableFiles(), (error) => (error instanceof TableError ? error.code : String(error)));
