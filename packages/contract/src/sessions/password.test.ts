import { expect, test } from 'vitest'
import { NewPassword, passwordRules } from './password.ts'

const complexity =
  'A senha deve ter no mínimo 8 caracteres, 1 letra minúscula, 1 letra maiúscula, 1 número e 1 caractere especial ($ * & @ # !)'

const told = (password: unknown) => NewPassword.safeParse(password).error?.issues.map((issue) => issue.message) ?? []

test.each`
  password                    | messages
  ${'Girassol-azul-7!'}       | ${[]}
  ${'Ção maré 9$'}            | ${[]}
  ${'Ab1!'}                   | ${['Campo com menos de 8 caracteres']}
  ${'abcdefgh'}               | ${[complexity]}
  ${'ABCDEFG1!'}              | ${[complexity]}
  ${'Abcdefgh!'}              | ${[complexity]}
  ${'Abcdefgh1'}              | ${[complexity]}
  ${'Abcdefgh1%'}             | ${[complexity]}
  ${'Senha@123'}              | ${['Senha muito comum, escolha outra.']}
  ${'P@ssw0rd!'}              | ${['Senha muito comum, escolha outra.']}
  ${'!Qaz2wsx'}               | ${['Senha muito comum, escolha outra.']}
  ${'Janeiro@2026'}           | ${['Senha muito comum, escolha outra.']}
  ${'Aa1!Aa1!Aa1!'}           | ${['Senha muito comum, escolha outra.']}
  ${'Mudar#2026'}             | ${['Senha muito comum, escolha outra.']}
  ${'Adm1n1str@d0r'}          | ${['Senha muito comum, escolha outra.']}
  ${`Aa1!${'x'.repeat(124)}`} | ${[]}
  ${`Aa1!${'x'.repeat(125)}`} | ${['Máximo de caracteres atingido']}
  ${undefined}                | ${['Campo obrigatório']}
`('$password is told $messages (Q01, Q02)', ({ password, messages }) => {
  expect(told(password)).toEqual(messages)
})

test.each`
  password        | lacks
  ${'Aa1!aaa'}    | ${'Pelo menos 8 caracteres.'}
  ${'ABCDEFG1!'}  | ${'1 letra minúscula'}
  ${'abcdefg1!'}  | ${'1 letra maiúscula'}
  ${'Abcdefgh!'}  | ${'1 número'}
  ${'Abcdefgh1%'} | ${'1 caractere especial ($ * & @ # !)'}
`('of what is asked, $password lacks only: $lacks (R183, R184, R185, R186, R187)', ({ password, lacks }) => {
  expect(passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.text)).toEqual([lacks])
})
