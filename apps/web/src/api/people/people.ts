import * as calls from '@ponteiro/contract/people/people'
import { connected } from '../connected.ts'

export const individuals = connected('individuals', calls.individuals)
export const people = connected('people', calls.people)
