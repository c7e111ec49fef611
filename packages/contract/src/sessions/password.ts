/** The one rule for a new password, wherever it is set: access data, change, reset (decisions Q01 and Q02). */
import { z } from 'zod'

export const passwordHint = 'Pelo menos 8 caracteres.'

const complexity =
  'A senha deve ter no mínimo 8 caracteres, 1 letra minúscula, 1 letra maiúscula, 1 número e 1 caractere especial ($ * & @ # !)'

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[$*&@#!]/]

/** Words that people dress up with a capital, a sign and some digits until a rule is content: Senha@123, P@ssw0rd! */
const commonWords = new Set(
  `abc abcd abcde abcdef acesso admin administrador adm alterar amor batata bemvindo brasil casa changeme cliente
  colaborador corinthians deus empresa familia flamengo funcionario gestor inicial jesus letmein login master mudar mudarsenha
  novasenha palmeiras pass passwd password ponteiro ponto princesa pwd qaz qwe qwer qwert qwerty qwertyuiop root saopaulo secret
  segredo senha senhaforte senhas sistema supervisor temp temporaria test teste teste trabalho trocar trocarsenha user usuario
  vasco welcome zxcvbnm`.split(/\s+/),
)

const spelled: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

const plainLetters = (text: string) => text.normalize('NFD').replace(/[^a-z]/g, '')

/** Whether nothing but a common word is left once digits and signs are taken away, or read as the letters they stand for. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  const stem = small.replace(/[^\p{L}]+$/u, '') // digits and signs put at the end stand for no letters
  const read = stem.replace(/[@43!10$5]/g, (sign) => spelled[sign] ?? '')
  return [small, stem, read].some((text) => commonWords.has(plainLetters(text)))
}

export const NewPassword = z
  .string('Campo obrigatório')
  .min(8, { error: 'Campo com menos de 8 caracteres', abort: true })
  .max(128, 'Máximo de caracteres atingido')
  .refine((password) => classes.every((one) => one.test(password)), { error: complexity, abort: true })
  .refine((password) => !isCommonPassword(password), 'Senha muito comum, escolha outra.')
  .meta({ examples: ['Girassol-azul-7!'] })
