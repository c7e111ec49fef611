import * as calls from '@ponteiro/contract/reports/report-pages'
import { connected } from '../connected.ts'

export const reportPages = connected('reportPages', calls.reportPages)
