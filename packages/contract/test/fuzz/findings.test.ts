import { expect, test } from 'vitest'
import { Findings } from './findings.ts'
import { everybody, everyCall } from './requests.ts'

/** For everybody so many requests, every second done. */
function someFindings(): Findings {
  const findings = new Findings()
  for (const who of everybody) {
    findings.add({ name: 'people.find', who }, true)
    findings.add({ name: 'people.list', who }, false)
  }
  return findings
}
const all = 2 * everybody.length

test('all sent, enough done for everybody and nothing found: that is met', () => {
  const findings = someFindings()
  expect(findings.isMet(all)).toBe(true)
  expect([findings.sent, findings.answered]).toEqual([all, everybody.length])
  expect(findings.answeredTo).toEqual(Object.fromEntries(everybody.map((who) => [who, 1])))
  expect(findings.neverDone).toHaveLength(everyCall.length - 1)
  expect(findings.neverDone).not.toContain('people.find')
})

test('a fault is not, nor is one request that was never sent', () => {
  const findings = someFindings()
  expect(findings.isMet(all + 1)).toBe(false)
  findings.addFault({ kind: 'leaks' }, 'seed 1, request 1')
  expect([findings.isMet(all), findings.faults.leaks]).toEqual([false, 1])
})

test('nor is next to nothing done, or nothing for one of them', () => {
  const refused = someFindings()
  for (let count = 0; count < 100; count += 1) refused.add({ name: 'people.find', who: 'admin' }, false)
  expect(refused.isMet(all + 100)).toBe(false)
  const without = new Findings()
  for (const who of everybody) without.add({ name: 'people.find', who }, who !== 'device')
  expect(without.isMet(everybody.length)).toBe(false)
})
