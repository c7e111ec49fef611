import Box from '@mui/material/Box'
import type { CollectiveParticipant } from '@ponteiro/contract/vacations/collective-vacations'
import { useId } from 'react'
import { EffectBox } from '../../kit/feedback/effect-box.tsx'
import { ProblemList } from './judgement.tsx'
import { countText, peopleText } from './vacation-words.ts'

type Group = CollectiveParticipant['participation']

/** Groups that need attention come first. */
const groups: readonly { readonly of: Group; readonly title: string; readonly open: boolean }[] = [
  { of: 'left-out', title: 'Ficam de fora', open: true },
  { of: 'proportional', title: 'Ainda sem direito: dias proporcionais', open: true },
  { of: 'earned', title: 'Com período adquirido', open: false },
]

function Person({ person }: { person: CollectiveParticipant }) {
  const { name, enrollment, participation, charged, remarks } = person
  return (
    <Box component="li" sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Box component="span" data-tabular sx={{ color: 'text.secondary', fontSize: 12 }}>
            {enrollment}
          </Box>
        </Box>
        {participation !== 'left-out' && <span data-tabular>{countText(charged)}</span>}
      </Box>
      {remarks.map((remark) => (
        <Box key={remark} sx={{ color: 'text.secondary', fontSize: 12 }}>
          {remark}
        </Box>
      ))}
    </Box>
  )
}

function PeopleOf({ title, open, people }: { title: string; open: boolean; people: readonly CollectiveParticipant[] }) {
  const titleId = useId()
  if (people.length === 0) return null
  return (
    <Box component="details" open={open}>
      <Box component="summary" id={titleId} sx={{ cursor: 'pointer', fontWeight: 500, minHeight: 32, py: 1 }}>
        {title} ({people.length})
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map((person) => (
          <Person key={person.employeeId} person={person} />
        ))}
      </Box>
    </Box>
  )
}

export interface CollectiveLookProps {
  found: {
    readonly days: number
    readonly problems: readonly { readonly refuses: boolean; readonly sentence: string; readonly article: string }[]
    readonly people: readonly CollectiveParticipant[]
  }
}

/** Effects of collective vacations that are not given yet: rules that refuse them and each person's part. */
export function CollectiveLook({ found: { days, problems, people } }: CollectiveLookProps) {
  const taking = people.filter(({ participation }) => participation !== 'left-out').length
  return (
    <EffectBox label="Como seriam">
      <Box sx={{ fontWeight: 500 }}>
        {taking === 1 ? 'Participa' : 'Participam'} {peopleText(taking)} de {people.length}, {countText(days)}.
      </Box>
      {problems.length > 0 && <ProblemList problems={problems} />}
      {groups.map(({ of, ...group }) => (
        <PeopleOf key={of} {...group} people={people.filter(({ participation }) => participation === of)} />
      ))}
    </EffectBox>
  )
}
