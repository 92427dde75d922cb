import { getReCAPTCHAPublicKey } from '#content-store/model/forms/operations.ts';
import { implement } from '../../operations/implement.ts';

export const formOperations = [implement(getReCAPTCHAPublicKey, (_args, { recaptchaKey }) => recaptchaKey)];
