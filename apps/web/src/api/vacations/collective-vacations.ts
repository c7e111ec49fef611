import * as calls from '@ponteiro/contract/vacations/collective-vacations'
import { connected } from '../connected.ts'

export const collectiveVacations = connected('collectiveVacations', calls.collectiveVacations)
