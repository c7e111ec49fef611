import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { api } from '../../../api.ts'
import { EffectBox } from '../../../kit/feedback/effect-box.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { type Asked, draftOf, sentFor, type Typed } from './absence-draft.ts'
import { previewWords } from './preview-words.ts'

/** The preview for the input; without a body while something is missing. */
export function previewOf(typed: Typed, asked: Asked, decides: boolean) {
  const whole = draftOf(asked).safeParse({ ...typed, state: 'authorized' }).data
  // Remarks change nothing and are typed letter by letter.
  const observations = asked.known?.observations ?? ''
  const body = whole && sentFor({ ...whole, observations, state: 'authorized' }, { ...asked, decides })
  return { body, queryKey: [api.absences.preview.key, body] as const }
}

/**
 * The effect of saving, updated while typing: days and hours, others away, enough people left. `decides`:
 * only the state may change.
 */
export function AbsenceEffect({ asked, decides }: { asked: Asked; decides: boolean }) {
  const typed = useWatch() as Typed
  const { body, queryKey } = previewOf(typed, asked, decides)
  const { data, isFetching } = useQuery({
    queryKey,
    queryFn: () => api.absences.preview({ body: body as never }),
    enabled: body !== undefined,
    meta: { saidInPlace: () => true },
  })
  const sentences = data
    ? previewWords(data)
    : [{ text: isFetching ? 'Calculando…' : 'Escolha os dias e o motivo para ver o que muda.' }]
  return (
    <EffectBox label="O que muda" busy={isFetching}>
      {sentences.map(({ text, warns }) => (
        <Box
          key={text}
          data-tabular
          sx={{
            display: 'flex',
            gap: 2,
            color: warns ? 'error.main' : 'text.secondary',
            '& > svg': { flexShrink: 0, mt: '1px' },
          }}
        >
          {warns && <Icon path={warning} size={18} />}
          <span>{text}</span>
        </Box>
      ))}
    </EffectBox>
  )
}
