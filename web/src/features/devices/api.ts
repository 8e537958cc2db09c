import type { CallInput, CallOutput } from '@agri/contract/schemas.ts';
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { unlessGone } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useDevices } from './device-list.ts';

export type Device = CallOutput<'getDevice'>[number];
type Pages = InfiniteData<{ items: Device[]; nextCursor: string | undefined }>;

const setupQuery = (deviceId: string) =>
  queryOptions({
    queryKey: queryKeys.deviceSetup(deviceId),
    queryFn: ({ signal }) => call('getDeviceSetup', { deviceId }, { signal }),
    staleTime: 0,
    refetchInterval: 5_000,
  });

const lightQuery = (deviceId: string) =>
  queryOptions({
    queryKey: queryKeys.deviceLight(deviceId),
    queryFn: ({ signal }) => call('getDeviceLight', { deviceId }, { signal }),
    refetchInterval: 60_000,
  });

/** One device, out of the list: the wire has no call for a single one. */
export function useDevice(deviceId: string) {
  const devices = useDevices();
  const device = devices.data?.pages.flatMap((page) => page.items).find(({ _id }) => _id === deviceId);
  return { device, listed: devices.isSuccess && !devices.hasNextPage };
}

export function useDeviceSetup(deviceId: string) {
  return useQuery(setupQuery(deviceId));
}

export function useDeviceLight(deviceId: string) {
  return useQuery(lightQuery(deviceId));
}

/** The secret, while this visit of the app still knows it. */
export function useDeviceSecret(deviceId: string): string | undefined {
  return useQuery<string>({
    queryKey: queryKeys.deviceSecret(deviceId),
    queryFn: skipToken,
    gcTime: Infinity,
  }).data;
}

export function useAddDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: CallInput<'addDevice'>; idempotencyKey: string }) =>
      call('addDevice', input, { idempotencyKey }),
    onSuccess: ({ device, secret }) => {
      keepSecret(queryClient, device._id, secret);
      return queryClient.invalidateQueries({ queryKey: queryKeys.devices });
    },
  });
}

/** Switches a lamp; what the list shows changes only with the answer. */
export function useSwitchDevice() {
  const queryClient = useQueryClient();
  const onError = useLookAgain();
  return useMutation({
    mutationFn: (input: CallInput<'updateDevice'>) => call('updateDevice', input),
    onSuccess: ({ message: _, ...state }, { deviceId }) =>
      changeDevice(queryClient, deviceId, (device) => ({ ...device, ...state })),
    onError,
  });
}

/** The news of a deletion may take the card away before the answer comes: what is said of it hangs on no card. */
export function useDeleteDevice(say: { deleted: () => void; failed: () => void }) {
  const queryClient = useQueryClient();
  const onError = useLookAgain();
  return useMutation({
    mutationFn: (deviceCode: string) => unlessGone(call('deleteDevice', { deviceCode })),
    onSuccess: (_, deviceCode) => {
      dropDevice(queryClient, deviceCode);
      say.deleted();
    },
    onError: () => {
      say.failed();
      onError();
    },
  });
}

/** A lost answer leaves open what the server did: the list is asked for anew. */
function useLookAgain(): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.devices });
}

export function useRenameDevice() {
  const queryClient = useQueryClient();
  const onError = useLookAgain();
  return useMutation({
    mutationFn: (input: CallInput<'renameDevice'>) => call('renameDevice', input),
    onError,
    onSuccess: (_, { deviceId, deviceName }) =>
      changeDevice(queryClient, deviceId, (device) => ({ ...device, name: deviceName.trim() })),
  });
}

export function useRotateSecret() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deviceId: string) => call('rotateDeviceSecret', { deviceId }),
    onSuccess: ({ secret }, deviceId) => {
      keepSecret(queryClient, deviceId, secret);
      queryClient.invalidateQueries(setupQuery(deviceId));
    },
  });
}

export function useSetLight() {
  const queryClient = useQueryClient();
  const onError = useLookAgain();
  return useMutation({
    onError,
    mutationFn: (input: CallInput<'setDeviceLight'>) => call('setDeviceLight', input),
    onSuccess: ({ device }) => {
      changeDevice(queryClient, device._id, () => device);
      queryClient.invalidateQueries(lightQuery(device._id));
    },
  });
}

/** Kept in memory only, from the moment it is given until the app closes. */
function keepSecret(queryClient: QueryClient, deviceId: string, secret: string): void {
  queryClient.setQueryDefaults(queryKeys.deviceSecret(deviceId), { gcTime: Infinity });
  queryClient.setQueryData(queryKeys.deviceSecret(deviceId), secret);
}

/** Puts news of a device into the loaded list; one that is not in it has the list loaded again. */
export function takeDevice(queryClient: QueryClient, device: Device): void {
  const known = queryClient
    .getQueryData<Pages>(queryKeys.devices)
    ?.pages.some(({ items }) => items.some(({ _id }) => _id === device._id));
  if (known) changeDevice(queryClient, device._id, () => device);
  else queryClient.invalidateQueries({ queryKey: queryKeys.devices });
  queryClient.invalidateQueries(setupQuery(device._id));
  queryClient.invalidateQueries(lightQuery(device._id));
}

export function dropDevice(queryClient: QueryClient, deviceId: string): void {
  changePages(queryClient, (items) => items.filter(({ _id }) => _id !== deviceId));
  queryClient.removeQueries({ queryKey: queryKeys.deviceSecret(deviceId) });
}

function changeDevice(queryClient: QueryClient, deviceId: string, change: (device: Device) => Device): void {
  changePages(queryClient, (items) => items.map((item) => (item._id === deviceId ? change(item) : item)));
}

function changePages(queryClient: QueryClient, change: (items: Device[]) => Device[]): void {
  queryClient.setQueryData<Pages>(
    queryKeys.devices,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
