/** Records of clocks in words. */
import { date } from '../../kit/form/notations.ts'

/** Local time of the place: DD/MM/AAAA HH:mm. */
export const momentOfRecord = ({ on, time }: { readonly on: string; readonly time: string }): string =>
  `${date.format(on)} ${time}`

export const yesNo = (value: boolean): string => (value ? 'Sim' : 'Não')

/** A place on OpenStreetMap, which needs no key. */
export function mapOf({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)]
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`
}
