import type { CrcVariant } from '../summary.ts'

/** In the order they are tried. KERMIT is required of REP-A and REP-P; makers of REP-C chose the others. */
export const crcVariants: readonly CrcVariant[] = ['KERMIT', 'MODBUS', 'CCITT-FALSE', 'ARC', 'XMODEM']

const reflected1021 = reflectedTable(0x8408)
const reflected8005 = reflectedTable(0xa001)
const plain1021 = plainTable(0x1021)

/** The five sums in the order of `crcVariants`, in one pass. */
export function allCrcs(bytes: Uint8Array): readonly [number, number, number, number, number] {
  let kermit = 0
  let modbus = 0xffff
  let ccitt = 0xffff
  let arc = 0
  let xmodem = 0
  for (const byte of bytes) {
    kermit = (kermit >>> 8) ^ (reflected1021[(kermit ^ byte) & 0xff] ?? 0)
    modbus = (modbus >>> 8) ^ (reflected8005[(modbus ^ byte) & 0xff] ?? 0)
    arc = (arc >>> 8) ^ (reflected8005[(arc ^ byte) & 0xff] ?? 0)
    ccitt = ((ccitt << 8) & 0xffff) ^ (plain1021[(ccitt >>> 8) ^ byte] ?? 0)
    xmodem = ((xmodem << 8) & 0xffff) ^ (plain1021[(xmodem >>> 8) ^ byte] ?? 0)
  }
  return [kermit, modbus, ccitt, arc, xmodem]
}

/** CRC-16/KERMIT in four capital hexadecimal digits, as REP-A and REP-P write it. */
export function kermit(bytes: Uint8Array): string {
  return allCrcs(bytes)[0].toString(16).toUpperCase().padStart(4, '0')
}

function reflectedTable(polynomial: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let sum = byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1
    return sum
  })
}

function plainTable(polynomial: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let sum = byte << 8
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? (sum << 1) ^ polynomial : sum << 1
    return sum & 0xffff
  })
}
