/** Texts of the day screens, as the specification words them. */
import { spelled } from '../spelling.ts'

export const justificationMessages = {
  askRemove: spelled(
    'Deseja realmente excluir a justificativa ? Essa operação é irreverssível!',
    'Deseja realmente excluir a justificativa? Essa operação é irreversível!',
  ),
  removed: 'Justificativa removida com sucesso.',
} as const
