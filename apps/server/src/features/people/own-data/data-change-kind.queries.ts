/** Changes of own data in the inbox: administrators apply or refuse them. */
import { allows, routes } from '@ponteiro/contract'
import { type ContactField, contactFieldNames, dataChanges } from '@ponteiro/contract/people/data-changes'
import { sql } from 'kysely'
import type { InboxKind } from '../../inbox-kind.rules.ts'
import { takeDecision } from './data-change-decisions.queries.ts'
import { contactNow } from './data-changes.queries.ts'
import { type Contact, changesOf, namesOf } from './data-changes.rules.ts'

interface About {
  readonly before: Contact
  readonly after: Contact
  readonly current: Contact
}

const changes = ({ before, after, current }: About) => changesOf(before, after, current)

/** The record is no longer what the person saw. */
const isOvertaken = (about: About) => changes(about).some(({ before, current }) => before !== current)

const phones: readonly ContactField[] = ['cellPhone', 'phone', 'businessPhone']

/** As people write it. */
function written(field: ContactField, value: string | null): string {
  if (!value) return 'Não informado'
  if (field === 'zipCode') return value.replace(/^(\d{5})(\d{3})$/, '$1-$2')
  return phones.includes(field) ? value.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') : value
}

export const dataChangeKind: InboxKind<About> = {
  kind: 'data-change',
  title: 'Alteração de dados',
  rulings: [
    { ruling: 'authorize', label: 'Aplicar', done: 'Aplicada', asks: [] },
    { ruling: 'deny', label: 'Recusar', done: 'Recusada', asks: [{ name: 'reason', label: 'Motivo', limit: 255 }] },
  ],

  isFor: (session) => allows(dataChanges.apply.access, session),

  waiting: () => sql`
    select c.id::bigint, c.employee_id, null::date as day_on, null::int as minutes, c.created_at as since,
      case when c.before <> c.now and exists (
        select from jsonb_each(c.after) asked
        where asked.value is distinct from c.before -> asked.key and c.before -> asked.key is distinct from c.now -> asked.key
      ) then 'problem' else 'decide' end as standing,
      true as decidable, '[]'::jsonb as lacks, md5(concat(c.id, c.now)) as seen,
      jsonb_build_object('before', c.before, 'after', c.after, 'current', c.now) as about
    from (
      select data_change.*, ${contactNow} as now from data_change join employee on employee.id = data_change.employee_id
      where data_change.state = 'pending'
    ) c`,

  line: (about) => ({
    text: namesOf(changes(about)),
    ...(isOvertaken(about) && { remark: 'O cadastro mudou depois da solicitação' }),
  }),

  explain: (_, { id, employeeId, about }) => ({
    changes: changes(about).map(({ field, before, after, current }) => ({
      what: contactFieldNames[field],
      before: written(field, before),
      after: written(field, after),
      ...(current !== before && { now: written(field, current) }),
    })),
    effects: {
      authorize: `${namesOf(changes(about))}: o cadastro passa a ter o que foi solicitado`,
      deny: 'o cadastro fica como está; a pessoa lê o motivo',
    },
    place: {
      label: 'Abrir o cadastro',
      path: routes['employees.update'].path.replace('$id', String(employeeId)),
      search: { alteracao: String(id) },
    },
  }),

  async decide(reviewer, { id }, { ruling, texts }) {
    const reason = texts.reason ?? ''
    await takeDecision(reviewer, id, ruling === 'authorize' ? { state: 'applied' } : { state: 'refused', reason })
  },

  past: (employeeId) => sql`
    select c.id::bigint, null::date as day_on, null::int as minutes, case when c.state = 'refused' then 'deny' else 'authorize' end as ruling,
      account_name(c.decided_by) as by, coalesce(c.reason, '') as reason, c.decided_at as at
    from data_change c where c.employee_id = ${employeeId} and c.state in ('applied', 'refused')
    order by c.id desc limit 3`,
}
