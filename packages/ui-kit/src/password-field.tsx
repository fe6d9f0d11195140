import { useState } from 'react';
import { IconButton } from './icon-button';
import { useLabels } from './labels';
import { TextField, type TextFieldProps } from './text-field';

/** A secret, hidden until the person asks to see it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const labels = useLabels();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="small"
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? labels.hidePassword : labels.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
