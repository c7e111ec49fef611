import { expect, test } from 'vitest'
import { faceText, similarityText } from './face-codes.ts'

test.each([
  ['R338', 'Success', 'Face compatível'],
  ['R339', 'FaceNotFound', 'Face não reconhecida'],
  ['R340', 'ErrorGenericImage', 'Erro genérico'],
  ['R341', 'IdNotFound', 'Usuário não encontrado'],
  ['R342', 'Timeout', 'Não realizado'],
  ['R342', 'constructor', 'Não realizado'],
  ['R342', '', 'Não realizado'],
])('%s: the code %s is called %s', (_, code, text) => {
  expect(faceText(code)).toBe(text)
})

test.each([
  [97.2, '98 %'],
  [97, '97 %'],
  [0, '0 %'],
  [99.01, '100 %'],
])('R334: a similarity of %d is shown as %s', (similarity, text) => {
  expect(similarityText(similarity)).toBe(text)
})
