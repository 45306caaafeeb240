import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { Board } from '../contract/board.ts'
import { Item } from '../contract/item.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { ParkingAccount } from '../contract/parking-account.ts'
import { ParkingPlaylist, ParkingSignPage } from '../contract/parking-playlist.ts'
import { ParkingStation } from '../contract/parking-station.ts'
import { Playlist } from '../contract/playlist.ts'
import { Schedule } from '../contract/schedule.ts'
import { sections } from '../contract/sections.ts'
import { Sign } from '../contract/sign.ts'
import { Station } from '../contract/station.ts'
import { demo } from './demo/signage-demo.ts'
import { commandingSigns } from './emergency/commands.ts'
import { endingEmergency, listingEmergencies, startingEmergency } from './emergency/emergencies.ts'
import { itemHooks, scheduleHooks, signHooks } from './hooks.ts'
import { beginningPairing, claimingKey } from './pairing.ts'
import { parkingAccountHooks } from './parking/account-hooks.ts'
import { rotatingParkingSecret } from './parking/account-secrets.ts'
import { parkingFeed } from './parking/feed.ts'
import { followingOccupancy } from './parking/follow-occupancy.ts'
import { parkingPageHooks, parkingStationHooks } from './parking/parking-hooks.ts'
import { countingParking } from './parking/player-counts.ts'
import { pushingCounts } from './parking/push-counts.ts'
import { servedProofOfPlay } from './proof/proof-of-play.ts'
import { storingShowings } from './proof/store-showings.ts'
import { summingOldShowings } from './proof/sum-old-showings.ts'
import { listingPublications, publishingPlaylist, rollingBackPlaylist } from './publish.ts'
import { syncingSign } from './sync.ts'
import { confirmingTelevision, lookingAtTelevision } from './tv-auth.ts'

export const server: AreaServer = {
  area: 'signage',
  keyPrefixes,
  sections,
  pages,
  resources: [
    serve(Playlist),
    serve(Item, itemHooks),
    serve(Board),
    serve(Station),
    serve(Schedule, scheduleHooks),
    serve(Sign, signHooks),
    serve(ParkingPlaylist),
    serve(ParkingSignPage, parkingPageHooks),
    serve(ParkingStation, parkingStationHooks),
    serve(ParkingAccount, parkingAccountHooks),
  ],
  operations: [
    ...[publishingPlaylist, rollingBackPlaylist, listingPublications],
    ...[beginningPairing, claimingKey, syncingSign, storingShowings, countingParking],
    ...[startingEmergency, endingEmergency, listingEmergencies, commandingSigns],
    ...[lookingAtTelevision, confirmingTelevision, rotatingParkingSecret],
  ],
  reports: [servedProofOfPlay],
  reactions: [followingOccupancy],
  jobs: [summingOldShowings, pushingCounts],
  routes: [parkingFeed],
  demo,
}
