import { useCan } from '../../session/session.ts'

const changing = [
  'AccessControl.storeEmployeeTool',
  'AccessControl.editEmployeeTool',
  'AccessControl.removeEmployeeTool',
  'AccessControl.storeFunctionToolEmployee',
  'AccessControl.removeFunctionToolEmployee',
] as const

/** Whether the session may change accesses at all. */
export function useChangesAccesses(): boolean {
  return useCan()(changing)
}
