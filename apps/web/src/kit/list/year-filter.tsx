import { useState } from 'react'
import { fill } from '../form/notations.ts'
import { TextInput } from '../form/text-input.tsx'
import type { FilterValue } from './list.ts'

interface YearFiltered {
  readonly filter: { readonly year?: FilterValue }
  change(changes: { year?: FilterValue }, how?: 'push' | 'replace'): void
}

/** A year of four digits; it applies once whole, or empty. */
export function YearFilter({ list }: { list: YearFiltered }) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      label="Ano"
      placeholder="AAAA"
      value={typed ?? String(list.filter.year ?? '')}
      onChange={({ target }) => {
        const digits = fill('0000', target.value)
        setTyped(digits)
        if (digits === '') list.change({ year: '' }, 'replace')
        if (digits.length === 4) list.change({ year: Number(digits) }, 'replace')
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  )
}
