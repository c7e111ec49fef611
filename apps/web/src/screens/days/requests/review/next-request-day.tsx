import Box from '@mui/material/Box'
import { requestDayWords } from '@ponteiro/contract/days/requests/request-day'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api.ts'
import { useAction } from '../../../../kit/action/action.ts'
import { DayInput } from '../../../../kit/time/day-input.tsx'

/** The next day of review: shown to reviewers, set by administrators. It locks nothing. */
export function NextRequestDay({ changeable = false }: { changeable?: boolean }) {
  const { data } = useQuery(api.requestDay.find.query())
  const save = useAction(api.requestDay.update)
  if (!data) return null
  if (!changeable) return data.on ? requestDayWords(data.on) : null
  return (
    <Box sx={{ width: 260 }}>
      <DayInput
        value={data.on}
        onChange={(on) => save.run({ body: { on } })}
        text={{ label: 'Próximo dia de validação' }}
      />
    </Box>
  )
}
