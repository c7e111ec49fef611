import { spelled } from '../spelling.ts'

/** Texts of the reports, as the specification writes them. */
export const reportMessages = {
  title: 'Relatórios',
  search: spelled('Faca uma busca.', 'Faça uma busca.'),
  columns: spelled('Informacoes', 'Informações'),
  required: spelled('Campo Obrigatorio', 'Campo Obrigatório'),
  monthOfNoYear: 'Escolha o ano do mês.',
  filterChanged: 'Os filtros mudaram. Busque de novo.',
} as const
