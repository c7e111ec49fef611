/** A legal file that cannot be written from its facts. Missing facts are never made up. */
export class NotWritable extends Error {
  readonly field: string
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`)
    this.name = 'NotWritable'
    this.field = field
  }
}
