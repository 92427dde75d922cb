import { answerCalls } from '../../threads/answer-calls.ts';
import { TableFiles } from './table-files.ts';

answerCalls(new TableFiles());
