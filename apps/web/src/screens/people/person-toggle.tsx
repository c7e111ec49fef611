import { api } from '../../api.ts'
import { StatusToggle, type StatusToggleProps } from '../../kit/status-toggle.tsx'

/** Blocks a person, whose login ends at once, or takes them back (R547, R614). */
export function PersonToggle({ person, noun }: { person: StatusToggleProps['row']; noun: string }) {
  return (
    <StatusToggle
      row={person}
      noun={noun}
      activate={(id) => api.individuals.reactivate({ params: { id }, body: { active: true } })}
      deactivate={(id) => api.individuals.deactivate({ params: { id } })}
    />
  )
}
