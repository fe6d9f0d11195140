import { addMyPhoto, removeMyPhoto } from '@portal/contracts/identity/contracts';
import type { Me } from '@portal/contracts/identity/schemas';
import { api, invalidate, upload } from '@portal/portal-kit';
import { PersonPhoto } from '@portal/portal-kit/fields';

const reload = () => invalidate(['user']);

/** The own picture. */
export function MyPhoto({ me }: { me: Me }) {
  return (
    <PersonPhoto
      person={me}
      onChange={(file) => upload(addMyPhoto, { params: {}, file }).then(reload)}
      onRemove={(photoId) => api(removeMyPhoto, { params: { photoId } }).then(reload)}
    />
  );
}
