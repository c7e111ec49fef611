import * as calls from '@ponteiro/contract/people/photos'
import { connected } from '../connected.ts'

export const photos = connected('photos', calls.photos)
