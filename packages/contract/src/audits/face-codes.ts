/** Codes of face comparisons as devices send them, and their names on screen. */

/** For any other code. */
const notPerformed = 'Não realizado'

const texts: Readonly<Record<string, string>> = {
  Success: 'Face compatível',
  FaceNotFound: 'Face não reconhecida',
  ErrorGenericImage: 'Erro genérico',
  IdNotFound: 'Usuário não encontrado',
}

export const faceText = (code: string): string => (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? notPerformed

/** A similarity in per cent, rounded up: 97.2 is 98 %. */
export const similarityText = (similarity: number): string => `${Math.ceil(similarity)} %`
