/** Somebody who was chosen, or may be. */
export interface PickedPerson {
  readonly id: number
  readonly name: string
  readonly enrollment?: string
}

/** As fields and lists write one: with the enrollment where it is known. */
export const called = ({ enrollment, name }: PickedPerson) => (enrollment ? `${enrollment} · ${name}` : name)
