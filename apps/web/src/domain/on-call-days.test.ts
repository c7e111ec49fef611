import { expect, test } from 'vitest'
import { rosterWords } from './on-call-days.ts'

test.each`
  clients      | isOnNotice | says
  ${'Estação'} | ${true}    | ${'está marcado: conta na apuração'}
  ${'Estação'} | ${false}   | ${'nada conta na apuração. Só a marcação do dia é paga.'}
  ${undefined} | ${true}    | ${'marcado sem escala: conta na apuração assim mesmo'}
  ${undefined} | ${false}   | ${undefined}
`('roster $clients with the switch $isOnNotice (Q63): $says', ({ clients, isOnNotice, says }) => {
  if (says === undefined) expect(rosterWords(clients, isOnNotice)).toBeUndefined()
  else expect(rosterWords(clients, isOnNotice)).toContain(says)
})
