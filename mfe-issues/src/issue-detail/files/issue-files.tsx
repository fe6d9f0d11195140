import * as contracts from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { AttachedDocuments, AttachedPhotos } from '@portal/portal-kit/files';
import { usePhotoViewer } from '../../photos/photo-strip';

interface IssueFilesProps {
  issue: Issue;
  onChanged: () => void;
}

/** The photos of an issue. */
export function IssuePhotos({ issue, onChanged }: IssueFilesProps) {
  const viewer = usePhotoViewer(issue.photos);
  return (
    <>
      <AttachedPhotos
        of={issue}
        add={contracts.addIssuePhoto}
        remove={contracts.removeIssuePhoto}
        editable={issue.can.add_photos && !issue.deleted_at}
        onOpen={viewer.show}
        onChanged={onChanged}
      />
      {viewer.element}
    </>
  );
}

/** The documents of an issue. */
export function IssueDocuments({ issue, onChanged }: IssueFilesProps) {
  return (
    <AttachedDocuments
      of={issue}
      add={contracts.addIssueDocument}
      remove={contracts.removeIssueDocument}
      editable={issue.can.add_documents && !issue.deleted_at}
      onChanged={onChanged}
    />
  );
}
