import * as calls from '@ponteiro/contract/people/people-import'
import { connected } from '../connected.ts'

export const peopleImport = connected('peopleImport', calls.peopleImport)
