import * as calls from '@ponteiro/contract/organization/companies'
import { connected } from '../connected.ts'

export const companies = connected('companies', calls.companies)
