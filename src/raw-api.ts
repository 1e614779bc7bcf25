import { exportData as exportDataEndpoint } from '#features/accounts/exporting/contract.ts';
import { setPicture as setPictureEndpoint } from '#features/accounts/picture/contract.ts';
import { setPicture } from '#features/accounts/picture/set-picture.server.ts';
import { uploadImage as uploadImageEndpoint } from '#features/ads/posting/contract.ts';
import { uploadImage } from '#features/ads/upload-image.server.ts';
import { takePieceRoute } from '#features/ads/uploading/routes.server.ts';
import { webhook } from '#features/payments/contract.ts';
import { receiveWebhook } from '#features/payments/webhook.server.ts';
import { handleRaw, type RawHandler } from '#platform/http/handler.server.ts';

import { exportData } from './export.server.ts';

/** The part of the interface that is not JSON both ways: pictures, archives, and what is signed. */
export const rawApiHandlers: RawHandler[] = [
  handleRaw(uploadImageEndpoint, uploadImage),
  takePieceRoute,
  handleRaw(setPictureEndpoint, setPicture),
  handleRaw(exportDataEndpoint, exportData),
  handleRaw(webhook, receiveWebhook),
];
