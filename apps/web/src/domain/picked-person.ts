/** A chosen or selectable person. */
export interface PickedPerson {
  readonly id: number
  readonly name: string
  readonly enrollment?: string
}

/** The name in fields and lists, with the enrollment if known. */
export const called = ({ enrollment, name }: PickedPerson) => (enrollment ? `${enrollment} · ${name}` : name)
