import type { MessageDescriptor } from '@lingui/core';

/** An id of the catalogue. */
export type MessageId = MessageDescriptor['id'];
