import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import type { InboxKind, Ruling } from '@ponteiro/contract/inbox/inbox'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextInput } from '../../kit/form/text-input.tsx'
import { Keys } from '../../kit/keyboard/keys.tsx'
import { useSession } from '../../session/session.ts'

export type Ask = InboxKind['rulings'][number]['asks'][number]
export type Texts = Readonly<Record<string, string>>

/** The texts of each account's last authorisation, offered again. */
const lastGiven = new Map<number, Texts>()
const noTexts: Texts = {}

interface DecisionTextsProps {
  ruling: Ruling
  /** 'Negar', or 'Negar 5'. */
  label: string
  asks: readonly Ask[]
  /** The last reasons, each with a key. */
  reasons: readonly string[]
  onDone: (texts: Texts) => void
  onClose: () => void
}

/**
 * The texts of a decision. A reason is chosen by number or typed; texts of the last authorisation are filled
 * in, so Enter is enough.
 */
export function DecisionTexts({ ruling, label, asks, reasons, onDone, onClose }: DecisionTextsProps) {
  const { accountId } = useSession().user
  const lastTexts = lastGiven.get(accountId) ?? noTexts
  const [texts, setTexts] = useState<Texts>(() =>
    ruling === 'deny' ? {} : Object.fromEntries(asks.map(({ name }) => [name, lastTexts[name] ?? ''])),
  )
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const longest = asks[0]?.limit ?? 0
  const chips = ruling === 'deny' ? reasons.filter(({ length }) => length <= longest) : []
  useEffect(() => {
    const isFilled = asks.every(({ name }) => lastTexts[name])
    const first = chip.current ?? (ruling === 'authorize' && isFilled ? button.current : field.current)
    first?.focus()
  }, [asks, ruling, lastTexts])

  const done = (given: Texts) => {
    if (asks.some(({ name }) => !given[name]?.trim())) return setMissing(true)
    if (ruling === 'authorize') lastGiven.set(accountId, { ...lastTexts, ...given })
    onDone(given)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    const isChip = event.target instanceof HTMLElement && event.target.closest('[data-reasons]')
    if (!isChip || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = chips[Number(event.key) - 1]
    if (chosen !== undefined && asks[0]) {
      event.preventDefault()
      done({ [asks[0].name]: chosen })
    } else if (event.key.length === 1 && event.key !== ' ') {
      // Typing continues in the field, with this letter.
      field.current?.focus()
    }
  }

  return (
    <Box
      component="form"
      aria-label={label}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        done(texts)
      }}
      sx={{
        display: 'grid',
        gap: 3,
        p: 4,
        border: 1,
        borderColor: 'ink.edge',
        borderRadius: '10px',
        bgcolor: 'ink.raised',
      }}
    >
      {chips.length > 0 && (
        <Box data-reasons role="group" aria-label="Motivos recentes" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {chips.map((reason, at) => (
            <ButtonBase
              key={reason}
              ref={at === 0 ? chip : null}
              type="button"
              onClick={() => asks[0] && done({ [asks[0].name]: reason })}
              sx={{
                font: 'inherit',
                gap: 2,
                minHeight: 36,
                maxWidth: '100%',
                px: 3,
                textAlign: 'left',
                border: 1,
                borderColor: 'divider',
                borderRadius: '18px',
                '&:hover': { borderColor: 'ink.edge', bgcolor: 'ink.veil' },
              }}
            >
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                <Keys keys={String(at + 1)} />
              </Box>
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {reason}
              </Box>
            </ButtonBase>
          ))}
        </Box>
      )}
      {asks.map(({ name, label: title, limit }, at) => {
        const value = texts[name] ?? ''
        const isMissing = missing && value.trim() === ''
        return (
          <TextInput
            key={name}
            label={title}
            value={value}
            inputRef={at === 0 ? field : undefined}
            error={isMissing}
            helperText={isMissing ? 'Campo obrigatório' : undefined}
            onChange={({ target }) => setTexts((all) => ({ ...all, [name]: target.value.slice(0, limit) }))}
            slotProps={{ htmlInput: { maxLength: limit } }}
          />
        )
      })}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onClose}>Voltar</Button>
        <Button ref={button} type="submit" variant="contained" color={ruling === 'deny' ? 'error' : 'primary'}>
          {label}
        </Button>
      </Box>
    </Box>
  )
}
