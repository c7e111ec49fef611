import * as calls from '@ponteiro/contract/organization/cities'
import { connected } from '../connected.ts'

export const cities = connected('cities', calls.cities)
