import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface PersonLine {
  readonly employeeId: number
  readonly name: ReactNode
  /** What is the matter, in words. */
  readonly matter: ReactNode
}

/** Lines shown at first: keyboard users pass each on the way to the dialog's question. */
const shownAtFirst = 10

/** People with a remark each, one a line. */
export function PeopleLines({ label, lines }: { label: string; lines: readonly PersonLine[] }) {
  const [asked, setAsked] = useState(false)
  const whole = asked || lines.length <= shownAtFirst
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setAsked(true))
    // The button is gone, so the focus moves to the first new line.
    list.current?.children[shownAtFirst]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <Box
      ref={list}
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: '10px' }}
    >
      {(whole ? lines : lines.slice(0, shownAtFirst)).map(({ employeeId, name, matter }) => (
        <Box
          component="li"
          key={employeeId}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 4,
            rowGap: 1,
            px: 4,
            py: 2.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box>{name}</Box>
          <Box sx={{ color: 'text.secondary' }}>{matter}</Box>
        </Box>
      ))}
      {!whole && (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
          <Button onClick={showAll}>Mostrar todos os {lines.length}</Button>
        </Box>
      )}
    </Box>
  )
}
