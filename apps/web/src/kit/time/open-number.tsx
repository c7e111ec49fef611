import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { useRowTab } from '../list/row-reach.ts'

export interface OpenNumberProps {
  /** As shown: '08:04'. */
  children: ReactNode
  /**
   * What the number is, with the number as shown, for screen readers and voice control: 'Trabalhado 08:04'.
   */
  label: string
  onOpen: () => void
  /** `quiet`: not counted yet. */
  tone?: 'plain' | 'positive' | 'negative' | 'quiet'
}

const colours = { plain: 'text.primary', positive: 'success.main', negative: 'error.main', quiet: 'text.secondary' }

/** A number that opens into its parts. */
export function OpenNumber({ children, label, onOpen, tone = 'plain' }: OpenNumberProps) {
  return (
    <ButtonBase
      tabIndex={useRowTab()}
      aria-label={`${label}, ver por quê`}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      sx={{
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        color: colours[tone],
        px: 1,
        mx: -1,
        minHeight: 28,
        borderRadius: '4px',
        textDecoration: 'underline dotted 1px',
        textDecorationColor: (theme) => theme.vars?.palette.ink.edge,
        textUnderlineOffset: 4,
        '&:hover': { bgcolor: 'action.hover', textDecorationColor: 'currentcolor' },
        '@media (pointer: coarse)': { minHeight: 44 },
        '@media print': { textDecoration: 'none' },
      }}
    >
      {children}
    </ButtonBase>
  )
}
