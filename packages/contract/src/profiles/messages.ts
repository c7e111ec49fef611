/** Texts of the profile screens, as the specification words them. */
import { spelled } from '../spelling.ts'

export const profileMessages = {
  required: 'Campo obrigatório',
  create: 'Cadastro de Perfil',
  edit: 'Edição de Perfil',
  permissionsOf: (module: string) => `Permissões do Perfil | ${module}`,
  fixed: 'Perfil do sistema: pode ser visto e copiado, não alterado.',
  administrator: 'Perfil do sistema: administradores podem tudo, qualquer que seja esta lista.',
  grantAll: 'Permitir tudo',
  revokeAll: 'Remover todas as permissões',
  askSave: 'Deseja realmente salvar as alterações?',
  holdersOf: (profile: string) => `Listagem de colaboradores | ${profile}`,
  askRemoveHolder: 'Deseja realmente remover o colaborador deste perfil?',
  noHolders: spelled(
    'Não há Colaborador vinculados a esse Perfil, entre em contato com o DHO.',
    'Não há colaboradores vinculados a esse perfil, entre em contato com o DHO.',
  ),
  /** The author of changes outside the application. */
  database: spelled('Usuario do banco de dados', 'Usuário do banco de dados'),
} as const
