import { changeMyCode } from './change-my-code';
import { changeMyPassword } from './change-my-password';
import { getMe } from './get-me';
import { addMyPhoto, removeMyPhoto } from './my-photos';
import { savePreference } from './save-preference';
import { updateMe } from './update-me';

export const meRoutes = [getMe, updateMe, changeMyPassword, changeMyCode, addMyPhoto, removeMyPhoto, savePreference];
