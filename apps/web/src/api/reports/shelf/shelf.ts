import * as calls from '@ponteiro/contract/reports/shelf/shelf'
import { connected } from '../../connected.ts'

export const shelf = connected('shelf', calls.shelf)
