/** The one rule for new passwords, wherever they are set. */
import { text } from '../text.ts'

export const passwordHint = 'Pelo menos 8 caracteres.'

/** On the login page, as long as nobody has changed the first password. */
export const firstStart =
  'Primeiro acesso: entre com o login admin. A senha está no arquivo first-password, na pasta de dados do servidor (DATA_DIR). Troque-a depois de entrar.'

const complexity =
  'A senha deve ter no mínimo 8 caracteres, 1 letra minúscula, 1 letra maiúscula, 1 número e 1 caractere especial ($ * & @ # !)'

const atLeast = 8

/** The parts of the rule, for screens that tick them off while one types. */
export const passwordRules: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: passwordHint, holds: (password) => password.length >= atLeast },
  { text: '1 letra minúscula', holds: (password) => /\p{Ll}/u.test(password) },
  { text: '1 letra maiúscula', holds: (password) => /\p{Lu}/u.test(password) },
  { text: '1 número', holds: (password) => /\d/.test(password) },
  { text: '1 caractere especial ($ * & @ # !)', holds: (password) => /[$*&@#!]/.test(password) },
]

/** Common words, which people dress up until a rule accepts them: Senha@123, P@ssw0rd! */
const commonWords = new Set(
  `abc abcd abcde abcdef abril acessar acesso adm admin administrador agosto alterar amanda amor amorzinho ana antonio atletico
  bahia batata batman beatriz bemvindo bianca botafogo brasil bruno caio camila carlos casa changeme cliente colaborador
  computador computer corinthians cruzeiro daniel deus deusefiel dezembro dinheiro domingo dragon eduardo empresa entrar
  familia felicidade felipe fernanda fernando fevereiro flamengo fluminense football francisco funcionario futebol gabriel
  gestor google gremio guilherme gustavo hello iloveyou inicial internet inverno janeiro jesus joao jose julho julia juliana
  junho larissa leonardo leticia letmein login lucas luiz maio marcos maria mariana master matheus meuamor minhasenha monkey
  mudar mudarsenha natal novasenha novembro outono outubro padrao palmeiras pass passwd password patricia paulo pedro pokemon
  ponteiro ponto primavera princesa provisoria pwd qaz qazwsx qazwsxedc quarta quinta qwaszx qwe qwer qwert qwerty qwertyuiop
  rafael ricardo rodrigo root samsung santos saopaulo secret segredo segunda senha senhaforte senhanova senhas setembro sexta
  sistema spring sucesso summer sunshine superman supervisor teamo temp temporaria terca test teste trabalho trocar trocarsenha
  user usuario vasco verao vida vitoria welcome windows winter wsxedc zaqxsw zxcvbnm`.split(/\s+/),
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

/** Goes letter by letter from the end: a pattern would retry at each digit of a long row. */
function upToLastLetter(text: string): string {
  const letters = [...text]
  return letters.slice(0, letters.findLastIndex((letter) => /\p{L}/u.test(letter)) + 1).join('')
}

/**
 * Whether only a common word is left without digits and signs, or with signs read as letters, or whether a
 * few characters repeat.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  if (new Set(small).size < 4) return true
  const stem = upToLastLetter(small) // digits and signs put at the end stand for no letters
  const read = stem.replace(/[@43!10$5]/g, (sign) => spelled[sign] ?? '')
  return [small, stem, read].some((text) => commonWords.has(plainLetters(text)))
}

export const NewPassword = text(128, { missing: 'Campo obrigatório' })
  .min(atLeast, { error: 'Campo com menos de 8 caracteres', abort: true })
  .refine((password) => passwordRules.every((rule) => rule.holds(password)), { error: complexity, abort: true })
  .refine((password) => !isCommonPassword(password), 'Senha muito comum, escolha outra.')
  .meta({ examples: ['Girassol-azul-7!'] })
